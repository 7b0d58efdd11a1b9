import { toResponse, type Progress, type Transport } from './transport.ts';

const chunkBytes = 65_536;

/** Streams a body with fetch. Node supports it; browsers do not over HTTP/1.1. */
export function streamTransport(
  fetch: typeof globalThis.fetch,
  onProgress: (progress: Progress) => void,
): Transport {
  return async (address, request) => {
    const encoded = new Response(request.body);
    const type = encoded.headers.get('content-type');
    if (type !== null && !request.headers.has('content-type')) request.headers.set('content-type', type);
    const blob = await encoded.blob();
    let loaded = 0;
    const chunks = new ReadableStream<Uint8Array>({
      // Called when the previous chunk has been sent.
      async pull(controller) {
        if (loaded === blob.size) return controller.close();
        const chunk = new Uint8Array(await blob.slice(loaded, loaded + chunkBytes).arrayBuffer());
        controller.enqueue(chunk);
        loaded += chunk.length;
        onProgress({ loaded, total: blob.size });
      },
    });
    // `duplex` is required for a stream and missing from the DOM's types.
    const init: RequestInit & { duplex: 'half' } = { ...request, body: chunks, duplex: 'half' };
    return toResponse(await fetch(address, init));
  };
}
