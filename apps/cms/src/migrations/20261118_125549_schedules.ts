import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_publications_state" ADD VALUE 'scheduled' BEFORE 'pending';
  ALTER TABLE "publications" ADD COLUMN "due_at" timestamp(3) with time zone;
  ALTER TABLE "audit" ADD COLUMN "publish_at" timestamp(3) with time zone;
  ALTER TABLE "audit" ADD COLUMN "withdraw_at" timestamp(3) with time zone;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "publications" ALTER COLUMN "state" SET DATA TYPE text;
  DROP TYPE "public"."enum_publications_state";
  CREATE TYPE "public"."enum_publications_state" AS ENUM('pending', 'published', 'withdrawn', 'rejected', 'superseded');
  ALTER TABLE "publications" ALTER COLUMN "state" SET DATA TYPE "public"."enum_publications_state" USING "state"::"public"."enum_publications_state";
  ALTER TABLE "publications" DROP COLUMN "due_at";
  ALTER TABLE "audit" DROP COLUMN "publish_at";
  ALTER TABLE "audit" DROP COLUMN "withdraw_at";`)
}
