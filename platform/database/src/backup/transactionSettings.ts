/**
 * For the transaction of a backup or a restore, which may take hours. Also fixes how values are written as text, whatever the
 * server's settings.
 */
export const transactionSettings = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`;
