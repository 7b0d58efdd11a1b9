import type { FrameDocument, PageDocument } from '@rueda/domain/content';

/** A page to publish, or the frame under its id. */
export interface PageToPublish {
  readonly id: string;
  readonly document: PageDocument | FrameDocument;
}

/** Publishes pages to a service, as a CMS does. Rejects with the service's reason for the first page it rejects. */
export async function publishPages(
  serviceAddress: string,
  token: string,
  pages: readonly PageToPublish[],
): Promise<void> {
  for (const { id, document } of pages) {
    const response = await fetch(new URL(`/v1/content/${encodeURIComponent(id)}`, serviceAddress), {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(document),
    });
    if (!response.ok)
      throw new Error(`The page ${id} is not published: ${response.status} ${await response.text()}`);
  }
}
