import type { ContactPost } from '@rueda/domain/content';
import type { Database, Statement } from '../database/database.ts';

const insert: Statement = {
  name: 'contact message',
  text: `insert into contact_message
    (received_at, consented_at, language, name, subject, phone, message, email,
      consent_version, consent_reply, consent_marketing, is_spam)
    values ($1::timestamptz, $1::timestamptz, $2, $3, $4, $5, $6, $7, $8, $9::boolean, $10::boolean, $11::boolean)`,
};

/** Messages of the contact form. */
export class ContactRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

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
    ]);
  }
}
