drop table key_figures;
