import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** The audit accepts new records only, whatever the application does. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function reject_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit is append-only.';
    end $$;
    create trigger audit_is_append_only before update or delete on audit
      for each row execute function reject_audit_change();
    create trigger audit_is_not_truncated before truncate on audit
      for each statement execute function reject_audit_change();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger audit_is_append_only on audit;
    drop trigger audit_is_not_truncated on audit;
    drop function reject_audit_change();
  `);
}
