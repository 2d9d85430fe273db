import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  readonly registry: Registry;
  /** One answered request. `route` is the pattern, never the address itself: ids would make a series each. */
  readonly observeRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  readonly observeJob: (job: string, outcome: 'completed' | 'failed', seconds: number) => void;
  readonly countError: (where: string) => void;
  /** A value read when somebody asks for it, e.g. the length of a queue. */
  readonly gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
};

/** The figures of one process for Prometheus, under names that start with `merel_`. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'merel_' });
  const registers = [registry];
  const requests = new Histogram({
    name: 'merel_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const jobs = new Histogram({
    name: 'merel_job_seconds',
    help: 'Time of one try of a job',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers,
  });
  const errors = new Counter({
    name: 'merel_errors_total',
    help: 'Unexpected errors',
    labelNames: ['where'],
    registers,
  });
  return {
    registry,
    observeRequest: ({ seconds, method, route, status }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    observeJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    countError: (where) => errors.inc({ where }),
    gauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
    },
  };
}
