import {
  frameDocumentId,
  frameDocumentSchema,
  pageDocumentSchema,
  pageVersionSchema,
} from '@rueda/domain/content';
import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import type { ContentService } from './service.ts';

const tag = 'content';

const idParams = z.object({ id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)) });

/** In a path a number is text. */
const version = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/),
    z.refine((text) => pageVersionSchema.safeParse(Number(text)).success, 'must be a version'),
  ),
  z.transform(Number),
);

const language = z.enum(['es', 'en']);
const heading = z.object({ path: z.string(), title: z.string(), description: z.string() });
const updatedAt = z.iso.datetime();

const page = z.object({
  id: z.string(),
  version: z.int(),
  updatedAt,
  languages: z.object({ es: z.optional(heading), en: z.optional(heading) }),
  components: z.array(z.record(z.string(), z.unknown())),
});
const frame = z.object({
  version: z.int(),
  updatedAt,
  components: z.array(z.record(z.string(), z.unknown())),
});
const publication = z.object({ version: z.int(), changed: z.boolean() });

/** A page of many long texts; images and files have addresses of their own. */
const maxPageBytes = 1_048_576;

/** A menu with all its links and three notices, in two languages. */
const maxFrameBytes = 262_144;

const example = {
  id: 'reading-a-price',
  version: 1,
  languages: {
    es: {
      path: '/ayuda/leer-un-precio',
      title: 'Leer un precio',
      description: 'La hora y el retraso de un precio.',
    },
  },
  components: [
    {
      component: 'paragraph',
      languages: [{ language: 'es', properties: [{ code: 'html', value: '<p>Contenido de muestra.</p>' }] }],
    },
  ],
};

const framePath = `/v1/content/${frameDocumentId}`;

const frameExample = {
  // The sample publishes the first one.
  version: 2,
  components: [
    {
      component: 'notice',
      languages: [
        {
          language: 'es',
          properties: [{ code: 'text', value: 'La rueda del 24 de diciembre termina a las 12:00.' }],
        },
      ],
      properties: [
        { code: 'until', value: '2026-12-24' },
        { code: 'hour', value: '12:00' },
      ],
    },
  ],
};

/** The notices and the menu of the site: one more document, without a page. */
function addFrameRoutes(api: Api, content: ContentService): void {
  api.add({
    method: 'PUT',
    path: framePath,
    operationId: 'publishFrame',
    tag,
    example: frameExample,
    summary:
      'Publishes a version of the notices and the menu of every page, by the rules of a page. Withdrawn like a page.',
    access: 'publisher',
    body: frameDocumentSchema,
    maxBodyBytes: maxFrameBytes,
    response: publication,
    errorCodes: ['conflict'],
    handle: ({ body }) => content.publishFrame(body),
  });
  api.addRead({
    path: framePath,
    operationId: 'getFrame',
    tag,
    summary: 'The published notices and menu of every page.',
    response: frame,
    errorCodes: ['not-found'],
    handle: () => content.findFrame(),
  });
}

/** Pages that a CMS publishes, and that the site reads. */
export function addContentRoutes(api: Api, content: ContentService): void {
  addFrameRoutes(api, content);
  api.add({
    method: 'PUT',
    path: '/v1/content/{id}',
    operationId: 'publishPage',
    tag,
    example,
    summary:
      'Publishes a version of a page. Repeating a request changes nothing; 409 if a newer version is published.',
    access: 'publisher',
    params: idParams,
    body: pageDocumentSchema,
    maxBodyBytes: maxPageBytes,
    response: publication,
    errorCodes: ['conflict'],
    handle: ({ params, body }) => content.publish(params.id, body),
  });
  api.add({
    method: 'DELETE',
    path: '/v1/content/{id}/{version}',
    operationId: 'withdrawPage',
    tag,
    example: { id: example.id, version: '2' },
    summary:
      'Withdraws a page, as its next version. A late retry of an older publication does not restore it.',
    access: 'publisher',
    params: z.extend(idParams, { version }),
    response: publication,
    errorCodes: ['conflict'],
    handle: ({ params }) => content.withdraw(params.id, params.version),
  });
  api.addRead({
    path: '/v1/content',
    operationId: 'getPage',
    tag,
    example: { path: '/ayuda/leer-un-precio', language: 'es' },
    summary: 'The published page at a path.',
    query: z.object({ path: z.string().check(z.minLength(1), z.maxLength(200)), language }),
    response: page,
    errorCodes: ['not-found'],
    handle: ({ query }) => content.find(query.path, query.language),
  });
  api.addRead({
    path: '/v1/content/paths',
    operationId: 'getPagePaths',
    tag,
    summary: 'The paths of all published pages.',
    response: z.array(z.object({ path: z.string(), language, id: z.string(), updatedAt })),
    handle: () => content.paths(),
  });
}
