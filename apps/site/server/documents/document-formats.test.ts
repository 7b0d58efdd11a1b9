import { expect, test } from 'vitest';
import { formatOf } from './document-formats.ts';

const zip = Buffer.from('504b03041400', 'hex');
const oldOffice = Buffer.from('d0cf11e0a1b11ae100', 'hex');
const text = Buffer.from('Año,Valor\r\n2025,1\r\n');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const program = Buffer.from('4d5a90000300000004000000ffff', 'hex');

test.each<[name: string, start: Buffer]>([
  ['a.pdf', Buffer.from('%PDF-1.7\n')],
  ['a.xlsx', zip],
  ['a.docx', zip],
  ['a.pptx', zip],
  ['a.zip', zip],
  ['a.xls', oldOffice],
  ['a.doc', oldOffice],
  ['a.ppt', oldOffice],
  ['a.csv', text],
  ['a.txt', text],
  ['a.txt', Buffer.from('a cut ñ').subarray(0, -1)],
  ['a.xml', Buffer.from('\uFEFF<?xml version="1.0"?><a/>')],
  ['a.mp3', Buffer.from('ID3\u0004')],
  ['a.mp3', Buffer.from('fffb9064', 'hex')],
  ['a.mp4', Buffer.from('0000002066747970', 'hex')],
  ['a.wav', Buffer.from('RIFF\u0001\u0001\u0001\u0001WAVE')],
])('%s may begin with %o', (name, start) => {
  expect(formatOf(name)?.matches(start)).toBe(true);
});

test.each<[name: string, start: Buffer]>([
  ['a.pdf', html],
  ['a.pdf', program],
  ['a.pdf', Buffer.from(' %PDF-1.7')],
  ['a.xlsx', html],
  ['a.xlsx', oldOffice],
  ['a.xls', zip],
  ['a.csv', program],
  ['a.txt', Buffer.from([0x61, 0xff, 0x62])],
  ['a.xml', text],
  ['a.xml', program],
  ['a.mp3', text],
  ['a.mp4', zip],
  ['a.wav', Buffer.from('RIFF\u0001\u0001\u0001\u0001AVI ')],
  ['a.pdf', Buffer.alloc(0)],
])('%s may not begin with %o', (name, start) => {
  expect(formatOf(name)?.matches(start)).toBe(false);
});
