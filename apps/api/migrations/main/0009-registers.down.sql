drop table agent, sanction, market_maker, mila_security, fund;
drop function register_texts, register_day;
