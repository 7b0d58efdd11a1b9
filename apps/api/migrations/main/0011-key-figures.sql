-- What key figures need of years of history: computed when prices, securities or statements are loaded
-- (src/load/key-figures.ts), not for each read. A version contains nothing that was observed after its instant, and is
-- public 20 minutes after it: a read uses the last public version. Versions older than a week are deleted.

create table key_figures (
  observed_at timestamptz not null,
  -- Compared byte by byte, like the market's rows.
  nemonico text collate "C" not null,
  -- The range of 52 weeks.
  low numeric,
  high numeric,
  average_quantity numeric,
  -- The last close: the price of a security without a row in the movements.
  close numeric,
  closed_at timestamptz,
  shares_outstanding numeric,
  free_float numeric,
  -- In the currency of the security, for one share.
  currency text,
  earnings numeric,
  dividends numeric,
  primary key (observed_at, nemonico)
);
