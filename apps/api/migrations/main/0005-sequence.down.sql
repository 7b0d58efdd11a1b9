alter table market_row drop column seq;
alter table market_index drop column seq;
alter table tick drop column seq, drop column observed_at;
alter table index_level drop column seq, drop column observed_at;
