drop table exchange_rate;
