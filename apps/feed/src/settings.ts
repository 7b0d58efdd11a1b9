import type { SafetyOptions } from '@rueda/api/database/safety';
import { lacksVerifiedTls, needsVerifiedTls } from '@rueda/api/database/verified-tls';
import { brokerAt } from '@rueda/server/broker';
import { readSecretFiles } from '@rueda/server/secret-files';
import * as z from 'zod/mini';
import type { BrokerSettings } from './broker.ts';
import type { Stamps } from './messages.ts';
import { defaultSequenceRate } from './sequence.ts';

/** The settings, read from the environment. */
export interface Settings {
  readonly databaseUrl: string;
  /** Requirements for the database: an acknowledged message is not redelivered, so no commit may be lost. */
  readonly safety: SafetyOptions;
  readonly broker: BrokerSettings;
  readonly stamps: Stamps;
  /** Maximum sequence numbers that the source uses per second. */
  readonly sequenceRate: number;
  readonly host: string;
  /** The port of `/metrics`, for operators. */
  readonly operationsPort: number;
}

const integer = (min: number, max: number) =>
  z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))));

const brokerEnvironment = z.object({
  NATS_URL: z.prefault(z.string(), 'nats://127.0.0.1:4222'),
  NATS_REPLICAS: z.prefault(integer(1, 5), '1'),
  ACK_WAIT: z.prefault(integer(100, 600_000), '5000'),
});

const environment = z.object({
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  DATABASE_TLS: z.prefault(z.enum(['required', 'optional']), 'required'),
  DATABASE_STANDBY: z.prefault(z.enum(['required', 'none']), 'none'),
  DATABASE_CHECKSUMS: z.prefault(z.enum(['required', 'optional']), 'required'),
  STAMPS: z.prefault(z.enum(['held', 'sample']), 'held'),
  SEQUENCE_RATE: z.prefault(integer(1, 1_000_000_000_000), String(defaultSequenceRate)),
  HOST: z.prefault(z.string(), '127.0.0.1'),
  OPERATIONS_PORT: z.prefault(integer(0, 65_535), '9102'),
});

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the settings, or throws a `SettingsError` that names every one that is missing or wrong. */
export function readSettings(settings: Variables): Settings {
  const { variables, errors } = readSecretFiles(settings);
  if (errors.length > 0) throw new SettingsError(errors);
  const values = read(environment, variables);
  if (values.DATABASE_TLS === 'required' && lacksVerifiedTls(values.DATABASE_URL))
    throw new SettingsError([needsVerifiedTls('DATABASE_URL')]);
  return {
    broker: readBroker(variables),
    databaseUrl: values.DATABASE_URL,
    safety: { standby: values.DATABASE_STANDBY, checksums: values.DATABASE_CHECKSUMS },
    stamps: values.STAMPS,
    sequenceRate: values.SEQUENCE_RATE,
    host: values.HOST,
    operationsPort: values.OPERATIONS_PORT,
  };
}

/** Reads the settings of the broker. */
export function readBroker(variables: Variables): BrokerSettings {
  const values = read(brokerEnvironment, variables);
  return {
    ...brokerAt(values.NATS_URL, variables),
    replicas: values.NATS_REPLICAS,
    ackWaitMs: values.ACK_WAIT,
  };
}

function read<T>(schema: z.ZodMiniType<T>, variables: Variables): T {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new SettingsError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}

/** Settings that are missing or wrong, one sentence each. */
export class SettingsError extends Error {
  constructor(reasons: readonly string[]) {
    super(`The feed cannot start:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}
