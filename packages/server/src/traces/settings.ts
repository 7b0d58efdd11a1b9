type Variables = Readonly<Record<string, string | undefined>>;

/** The settings of traces, with the names of OpenTelemetry. */
export interface TraceSettings {
  /** Where spans are sent. */
  readonly address: string;
  readonly serviceName: string;
  /** The share of the traces that is sampled, from 0 to 1. */
  readonly ratio: number;
  /** The only server that the position in a trace is sent to; undefined for none. */
  readonly serviceOrigin: string | undefined;
}

/** Reads the settings; throws an error with one sentence for each that is invalid. */
export function readTraceSettings(variables: Variables): TraceSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = 'http://127.0.0.1:4318' } = variables;
  const { OTEL_TRACES_SAMPLER_ARG: share = '0.01', OTEL_SERVICE_NAME: serviceName = 'rueda' } = variables;
  const { SERVICE_ADDRESS: service = '' } = variables;
  const errors: string[] = [];
  const isHttp = /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '');
  if (!isHttp)
    errors.push(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}": set the address of the collector, such as http://127.0.0.1:4318.`,
    );
  const ratio = Number(share);
  if (share.trim() === '' || !(ratio >= 0 && ratio <= 1))
    errors.push(
      `OTEL_TRACES_SAMPLER_ARG is "${share}": set the share of requests to sample, from 0 to 1, such as 0.01.`,
    );
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return {
    address: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    serviceName,
    ratio,
    serviceOrigin: URL.parse(service)?.origin,
  };
}
