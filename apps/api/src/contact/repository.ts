import { createHash } from 'node:crypto';
import type { ContactPost } from '@rueda/domain/content';
import type { Database, Statement } from '../database/database.ts';

const insert: Statement = {
  name: 'contact message',
  text: `insert into contact_message
    (received_at, consented_at, language, name, subject, phone, message, email,
      consent_version, consent_reply, consent_marketing, is_spam, digest)
    values ($1::timestamptz, $1::timestamptz, $2, $3, $4, $5, $6, $7, $8, $9::boolean, $10::boolean, $11::boolean,
      decode($12, 'hex'))
    on conflict do nothing`,
};

/** Messages of the contact form. */
export class ContactRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a message, unless the same one arrived less than ten minutes before. */
  async add(post: ContactPost, receivedAt: string, isSpam: boolean): Promise<void> {
    const { language, name, subject, phone, message, email } = post;
    await this.#database.write(insert, [
      receivedAt,
      language,
      name,
      subject,
      phone,
      message,
      email,
      post.consentVersion,
      post.consentReply,
      post.consentMarketing,
      isSpam,
      digestOf(post, isSpam),
    ]);
  }
}

/**
 * Identifies a repeated message. Consents are part of it, so that a withdrawn consent is stored; so is the spam flag,
 * so that a bot's copy does not suppress a person's message.
 */
function digestOf(post: ContactPost, isSpam: boolean): string {
  const { name, email, subject, message, phone, consentVersion, consentReply, consentMarketing } = post;
  const parts = [
    name,
    email,
    subject,
    message,
    phone,
    consentVersion,
    consentReply,
    consentMarketing,
    isSpam,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
