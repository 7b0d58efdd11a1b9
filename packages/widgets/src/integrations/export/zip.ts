/** A file of an archive: its path, and what it holds. */
export type ZippedFile = readonly [path: string, content: string | Uint8Array];

/** An archive as a spreadsheet's file is one. Its dates are fixed: the same files give the same bytes. */
export async function zipOf(files: readonly ZippedFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = encode(path);
    const plain = typeof content === 'string' ? encode(content) : content;
    const packed = await deflate(plain);
    const facts = [...words(20, 0x08_00, 8, 0, firstDay), ...longs(crc(plain), packed.length, plain.length)];
    const local = bytes([...longs(0x04_03_4b_50), ...facts, ...words(name.length, 0)]);
    bodies.push(local, name, packed);
    directory.push(
      bytes([
        ...longs(0x02_01_4b_50),
        ...words(20),
        ...facts,
        ...words(name.length, 0, 0, 0, 0),
        ...longs(0, offset),
      ]),
      name,
    );
    offset += local.length + name.length + packed.length;
  }
  const size = directory.reduce((total, part) => total + part.length, 0);
  const end = bytes([
    ...longs(0x06_05_4b_50),
    ...words(0, 0, files.length, files.length),
    ...longs(size, offset),
    ...words(0),
  ]);
  return joined([...bodies, ...directory, end]);
}

/** The first of January 1980, which is where these dates begin. */
const firstDay = 0x21;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (values: readonly number[]): Uint8Array => Uint8Array.from(values);

/** Numbers of two bytes, the lower first. */
const words = (...values: number[]): number[] =>
  values.flatMap((value) => [value & 255, (value >>> 8) & 255]);

/** Numbers of four bytes, the lower first. */
const longs = (...values: number[]): number[] =>
  values.flatMap((value) => words(value & 0xff_ff, value >>> 16));

/** The platform packs: no library, and no worker that a content policy would refuse. */
async function deflate(plain: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([plain as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The remainders of the check sum, for each byte. */
const remainders = (): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1;
    return rest;
  });

let table: Uint32Array | undefined;

/** The check sum that an archive asks for. */
function crc(data: Uint8Array): number {
  table ??= remainders();
  let rest = 0xff_ff_ff_ff;
  for (const byte of data) rest = (rest >>> 8) ^ (table[(rest ^ byte) & 255] ?? 0);
  return ~rest;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
