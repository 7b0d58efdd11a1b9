-- The price of a dollar in soles on each banking day, by which dividends in the other currency are converted. It is
-- published by the central bank and not a price of the exchange: no delay applies.

create table exchange_rate (
  day date primary key,
  usd_to_pen numeric not null check (usd_to_pen > 0)
);
