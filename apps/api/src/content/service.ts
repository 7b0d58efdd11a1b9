import { type FrameDocument, frameDocumentId, type PageDocument } from '@rueda/domain/content';
import { type Language, languages as supportedLanguages } from '@rueda/domain/language';
import { ApiError } from '../api-error.ts';
import type { ContentRepository, Publication, StoredPage } from './repository.ts';
import { searchText } from './search-text.ts';
import { validateComponents } from './validate-components.ts';

/** The stored version of a page, and whether this request changed it. */
export interface PublicationResponse {
  version: number;
  changed: boolean;
}

/** The pages of the exchange, as its CMS publishes them. */
export class ContentService {
  readonly #repository: ContentRepository;

  constructor(repository: ContentRepository) {
    this.#repository = repository;
  }

  /** Publishes a version of a page. Repeating it changes nothing; an older version is rejected. */
  publish(id: string, { version, languages, components }: PageDocument): Promise<PublicationResponse> {
    rejectInvalid(components, 'page');
    const entries = supportedLanguages.flatMap((language) => {
      const heading = languages[language];
      if (heading === undefined) return [];
      const { path, title, description } = heading;
      return [{ language, path, title, text: `${description}\n${searchText(components, language)}` }];
    });
    return this.#store({ id, version, body: JSON.stringify({ languages, components }), entries });
  }

  /** Publishes a version of the notices and the menu, by the same rules. No path, list or search has them. */
  publishFrame({ version, components }: FrameDocument): Promise<PublicationResponse> {
    rejectInvalid(components, 'frame');
    return this.#store({ id: frameDocumentId, version, body: JSON.stringify({ components }), entries: [] });
  }

  /** Withdraws a page, or the frame. A retry of an older publication does not restore it. */
  withdraw(id: string, version: number): Promise<PublicationResponse> {
    return this.#store({ id, version, body: null, entries: [] });
  }

  /** The page at a path, as JSON text. */
  async find(path: string, language: Language): Promise<string> {
    const page = await this.#repository.find(path, language);
    if (page === null) throw new ApiError('not-found', 'There is no page at this path.');
    return page;
  }

  /** The notices and the menu, as JSON text. */
  async findFrame(): Promise<string> {
    const frame = await this.#repository.findById(frameDocumentId);
    if (frame === null) throw new ApiError('not-found', 'No notices or menu are published.');
    return frame;
  }

  /** The paths of all pages, as JSON text. */
  paths(): Promise<string> {
    return this.#repository.paths();
  }

  async #store(page: StoredPage): Promise<PublicationResponse> {
    const publication: Publication = await this.#repository.publish(page);
    if (publication === 'outdated')
      throw new ApiError('conflict', 'A newer version of this page is published. Send a higher version.');
    if (publication === 'differs')
      throw new ApiError('conflict', 'This version is published with other content. Send a higher version.');
    return { version: page.version, changed: publication === 'changed' };
  }
}

function rejectInvalid(components: readonly unknown[], of: 'page' | 'frame'): void {
  const errors = validateComponents(components, of);
  if (errors.length > 0)
    throw new ApiError('validation', 'A component does not match its schema.', { errors });
}
