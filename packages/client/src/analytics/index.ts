export {
  type Analytics,
  type AnalyticsOptions,
  createAnalytics,
  type Hit,
  type Sink,
} from './analytics.ts';
export {
  type AnalyticsAttributes,
  analyticsAttributes,
  type ControlAnalytics,
  listenToControls,
} from './attributes.ts';
export { beaconSink, type Gtag, gtagSink } from './sinks.ts';
