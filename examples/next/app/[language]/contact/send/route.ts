import { createClient } from '@rueda/client/http';
import { contactPostSchema } from '@rueda/domain/content';
import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { serviceAddress } from '../../../../service.ts';
import { languageOf } from '../../../../messages.ts';
import { draftCookie, writeDraft } from '../draft.ts';

/** Receives the POST of the contact form: from its script, which reads the status, and from a browser without script. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/[language]/contact/send'>,
): Promise<Response> {
  const language = await languageOf(params);
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  const status = await send(fields, request.headers.get('x-forwarded-for') ?? '');
  const isSent = status === 204;
  if (request.headers.get('accept') === 'application/json') return new Response(null, { status });
  const draft = isSent ? undefined : writeDraft(fields);
  if (draft)
    (await cookies()).set(draftCookie, draft, {
      path: `/${language}/contact`,
      maxAge: 60,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.nextUrl.protocol === 'https:',
    });
  const location = `/${language}/contact?outcome=${isSent ? 'sent' : 'failed'}#contacto`;
  return new Response(null, { status: 303, headers: { location } });
}

/** Sends a message to the service, with the visitor's address, because the service limits messages by address. */
async function send(fields: Record<string, string>, address: string): Promise<number> {
  const post = contactPostSchema.safeParse(fields);
  if (!post.success) return 422;
  const client = createClient({
    baseAddress: serviceAddress,
    headers: () => ({ 'x-forwarded-for': address }),
  });
  try {
    await client.post('/v1/contact', post.data);
    return 204;
  } catch (error) {
    console.error(`The service at ${serviceAddress} did not accept a contact message.`, error);
    return 502;
  }
}
