import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('settings of the feed', () => {
  test.each(['postgres://db.example.org/x', 'postgres://db.example.org/x?sslmode=require'])(
    'rejects %s: its traffic could be read or changed on the network',
    (address) => {
      expect(() => readSettings({ DATABASE_URL: address })).toThrow(SettingsError);
      expect(() => readSettings({ DATABASE_URL: address })).toThrow(/DATABASE_URL must end in/);
    },
  );

  test.each([
    ['postgres://db.example.org/x?sslmode=verify-full', {}],
    ['postgres://db.example.org/x', { DATABASE_TLS: 'optional' }],
    ['postgres://127.0.0.1/x', {}],
  ])('accepts %s with %o', (address, variables) => {
    expect(readSettings({ DATABASE_URL: address, ...variables }).databaseUrl).toBe(address);
  });
});
