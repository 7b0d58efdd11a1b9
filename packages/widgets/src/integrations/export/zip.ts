/** A file of an archive: its path and its content. */
export type ZippedFile = readonly [path: string, content: string | Uint8Array];

/** A ZIP archive, the container of an XLSX file. Its dates are fixed: the same files produce the same bytes. */
export async function zipOf(files: readonly ZippedFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = encode(path);
    const plain = typeof content === 'string' ? encode(content) : content;
    const packed = await deflate(plain);
    const header = [
      ...uint16(20, 0x08_00, 8, 0, earliestDate),
      ...uint32(crc(plain), packed.length, plain.length),
    ];
    const local = bytes([...uint32(0x04_03_4b_50), ...header, ...uint16(name.length, 0)]);
    bodies.push(local, name, packed);
    directory.push(
      bytes([
        ...uint32(0x02_01_4b_50),
        ...uint16(20),
        ...header,
        ...uint16(name.length, 0, 0, 0, 0),
        ...uint32(0, offset),
      ]),
      name,
    );
    offset += local.length + name.length + packed.length;
  }
  const size = directory.reduce((total, part) => total + part.length, 0);
  const end = bytes([
    ...uint32(0x06_05_4b_50),
    ...uint16(0, 0, files.length, files.length),
    ...uint32(size, offset),
    ...uint16(0),
  ]);
  return concatenate([...bodies, ...directory, end]);
}

/** 1 January 1980, the earliest date of the format. */
const earliestDate = 0x21;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (values: readonly number[]): Uint8Array => Uint8Array.from(values);

/** 16-bit numbers, little-endian. */
const uint16 = (...values: number[]): number[] =>
  values.flatMap((value) => [value & 255, (value >>> 8) & 255]);

/** 32-bit numbers, little-endian. */
const uint32 = (...values: number[]): number[] =>
  values.flatMap((value) => uint16(value & 0xff_ff, value >>> 16));

/** The platform compresses: no library, and no worker that a Content Security Policy would block. */
async function deflate(plain: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([plain as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The CRC-32 remainder of each byte. */
const createCrcTable = (): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1;
    return rest;
  });

let table: Uint32Array | undefined;

/** The CRC-32 checksum of the ZIP format. */
function crc(data: Uint8Array): number {
  table ??= createCrcTable();
  let rest = 0xff_ff_ff_ff;
  for (const byte of data) rest = (rest >>> 8) ^ (table[(rest ^ byte) & 255] ?? 0);
  return ~rest;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
