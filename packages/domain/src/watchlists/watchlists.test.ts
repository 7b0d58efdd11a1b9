import { expect, test } from 'vitest';
import { playlistItemSchema, playlistPayloadSchema, profileSchema, watchPayloadSchema } from './index.ts';

const payload = {
  idUser: 'a1b2',
  title: 'Cómo invertir',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  category: 'Educación',
  author: null,
  add: true,
};

test('profileSchema retains only the cognito username', () => {
  expect(profileSchema.parse({ cognitoUsername: 'a1b2', email: 'x@example.org' })).toEqual({
    cognitoUsername: 'a1b2',
  });
  for (const profile of [null, {}, { cognitoUsername: '' }, 'a1b2'])
    expect(profileSchema.safeParse(profile).success).toBe(false);
});

test('a playlist payload has the six fields of the specification and no other', () => {
  expect(playlistPayloadSchema.parse(payload)).toEqual(payload);
  expect(playlistPayloadSchema.safeParse({ ...payload, role: 'admin' }).success).toBe(false);
  for (const field of Object.keys(payload)) {
    const { [field as keyof typeof payload]: _, ...rest } = payload;
    expect(playlistPayloadSchema.safeParse(rest).success).toBe(false);
  }
});

test('a playlist payload rejects unsafe and invalid values', () => {
  for (const invalid of [
    { url: 'javascript:x' },
    { idUser: ' ' },
    { title: '' },
    { add: 'true' },
    { title: 'x'.repeat(301) },
  ])
    expect(playlistPayloadSchema.safeParse({ ...payload, ...invalid }).success).toBe(false);
});

test('a saved video may lack category and author', () => {
  expect(playlistItemSchema.parse({ title: 'A', url: '/a.mp3' })).toEqual({
    title: 'A',
    url: '/a.mp3',
    category: null,
    author: null,
  });
});

test('a security or an index is watched by its code', () => {
  const watch = { idUser: 'a1b2', code: 'lima-25', add: false };
  expect(watchPayloadSchema.parse(watch)).toEqual(watch);
  expect(watchPayloadSchema.safeParse({ ...watch, code: '' }).success).toBe(false);
  expect(watchPayloadSchema.safeParse({ ...watch, extra: 1 }).success).toBe(false);
});
