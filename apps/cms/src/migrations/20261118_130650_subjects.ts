import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" ADD COLUMN "subject" varchar;
  CREATE UNIQUE INDEX "users_subject_idx" ON "users" USING btree ("subject");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "users_subject_idx";
  ALTER TABLE "users" DROP COLUMN "subject";`)
}
