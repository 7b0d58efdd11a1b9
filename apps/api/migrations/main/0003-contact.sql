-- Messages of the contact form, each with the consent it was sent under (Ley 29733).

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null,
  language text not null,
  name text not null,
  subject text not null,
  phone text,
  message text not null,
  email text not null,
  -- The version of the policy, and what the sender agreed to beside the terms.
  consent_version text not null,
  consent_reply boolean not null,
  consent_marketing boolean not null,
  consented_at timestamptz not null,
  -- Kept apart and not refused: a sender of spam must not learn how it was told.
  is_spam boolean not null
);
create index contact_message_by_time on contact_message (received_at);
