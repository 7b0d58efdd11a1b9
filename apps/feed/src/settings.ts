import type { SafetyOptions } from '@rueda/api/database/safety';
import * as z from 'zod/mini';
import type { BrokerSettings } from './broker.ts';
import type { Stamps } from './messages.ts';
import { defaultSequenceRate } from './sequence.ts';

/** Everything an operator decides, read from the environment. */
export interface Settings {
  readonly databaseUrl: string;
  /** What is asked of the database: what is acknowledged is not delivered again, so it must not lose a commit. */
  readonly safety: SafetyOptions;
  readonly broker: BrokerSettings;
  readonly stamps: Stamps;
  /** Numbers of its sequence that the source can use in a second. */
  readonly sequenceRate: number;
  readonly host: string;
  /** Where operators read the metrics. */
  readonly operationsPort: number;
}

const whole = (least: number, most: number) =>
  z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))));

const brokerEnvironment = z.object({
  NATS_URL: z.prefault(z.string(), 'nats://127.0.0.1:4222'),
  NATS_USER: z.optional(z.string()),
  NATS_PASSWORD: z.optional(z.string()),
  NATS_REPLICAS: z.prefault(whole(1, 5), '1'),
  ACK_WAIT: z.prefault(whole(100, 600_000), '5000'),
});

const environment = z.object({
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  DATABASE_STANDBY: z.prefault(z.enum(['required', 'none']), 'none'),
  DATABASE_CHECKSUMS: z.prefault(z.enum(['required', 'optional']), 'required'),
  STAMPS: z.prefault(z.enum(['held', 'sample']), 'held'),
  SEQUENCE_RATE: z.prefault(whole(1, 1_000_000_000_000), String(defaultSequenceRate)),
  HOST: z.prefault(z.string(), '127.0.0.1'),
  OPERATIONS_PORT: z.prefault(whole(0, 65_535), '9102'),
});

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the settings, or throws a `SettingsError` that names every one that is missing or wrong. */
export function readSettings(variables: Variables): Settings {
  const given = read(environment, variables);
  return {
    broker: readBroker(variables),
    databaseUrl: given.DATABASE_URL,
    safety: { standby: given.DATABASE_STANDBY, checksums: given.DATABASE_CHECKSUMS },
    stamps: given.STAMPS,
    sequenceRate: given.SEQUENCE_RATE,
    host: given.HOST,
    operationsPort: given.OPERATIONS_PORT,
  };
}

/** Reads how the broker is reached. */
export function readBroker(variables: Variables): BrokerSettings {
  const given = read(brokerEnvironment, variables);
  return {
    servers: given.NATS_URL.split(',').map((address) => address.trim()),
    user: given.NATS_USER,
    password: given.NATS_PASSWORD,
    replicas: given.NATS_REPLICAS,
    ackWait: given.ACK_WAIT,
  };
}

function read<T>(schema: z.ZodMiniType<T>, variables: Variables): T {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new SettingsError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}

/** Settings that are missing or wrong, a sentence each. */
export class SettingsError extends Error {
  constructor(reasons: readonly string[]) {
    super(`The feed cannot start:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}
