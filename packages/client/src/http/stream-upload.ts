import { toResponse, type Progress, type Transport } from './transport.ts';

const pieceSize = 65_536;

/** Sends a body in pieces by fetch, which Node can and browsers can not over HTTP/1.1. */
export function byStream(
  fetch: typeof globalThis.fetch,
  onProgress: (progress: Progress) => void,
): Transport {
  return async (address, message) => {
    const packed = new Response(message.body);
    const type = packed.headers.get('content-type');
    if (type !== null && !message.headers.has('content-type')) message.headers.set('content-type', type);
    const blob = await packed.blob();
    let loaded = 0;
    const pieces = new ReadableStream<Uint8Array>({
      // Asked for the next piece when the last one has left.
      async pull(controller) {
        if (loaded === blob.size) return controller.close();
        const piece = new Uint8Array(await blob.slice(loaded, loaded + pieceSize).arrayBuffer());
        controller.enqueue(piece);
        loaded += piece.length;
        onProgress({ loaded, total: blob.size });
      },
    });
    // `duplex` is required for a stream and not yet among the DOM's types.
    const init: RequestInit & { duplex: 'half' } = { ...message, body: pieces, duplex: 'half' };
    return toResponse(await fetch(address, init));
  };
}
