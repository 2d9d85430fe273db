import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { timeZoneSchema } from '#kernel/local-time.ts';
import { ALWAYS, CHANNELS, RHYTHMS, RHYTHMS_OF, TOPICS } from '../rules/topics.ts';

export const choiceSchema = z
  .strictObject({ topic: z.enum(TOPICS), channel: z.enum(CHANNELS), rhythm: z.enum(RHYTHMS) })
  .refine(({ channel, rhythm }) => RHYTHMS_OF[channel].includes(rhythm), { path: ['rhythm'], message: 'invalid' });
export type Choice = z.infer<typeof choiceSchema>;

/** Half hours: what a list of times offers, and what the clocks of every country agree on. */
const dayMinuteSchema = z.number().int().min(0).max(1410).multipleOf(30);

export const timingSchema = z.strictObject({
  /** Null goes with the company that something is told of. */
  zone: timeZoneSchema.nullable(),
  digestAt: dayMinuteSchema,
  digestOn: z.number().int().min(0).max(6),
  quiet: z
    .strictObject({ from: dayMinuteSchema, until: dayMinuteSchema })
    .refine(({ from, until }) => from !== until, { path: ['until'], message: 'same_time' })
    .nullable(),
});
export type OwnTiming = z.infer<typeof timingSchema>;

export const listChoices = defineEndpoint({
  id: 'notifications.listChoices',
  method: 'GET',
  base: 'auth',
  path: '/notifications',
  summary: 'What the person who is really there is told of, over what and when, and what of it they may switch off.',
  rights: ['session'],
  answer: z.object({
    /** As it is in a company that sets no defaults of its own. */
    items: z.array(choiceSchema),
    /** What the person chose themselves: it holds in every company, over its defaults. */
    own: z.array(choiceSchema),
    always: z.array(z.enum(ALWAYS)),
    timing: timingSchema,
    /** Whether a phone of theirs can be told. */
    hasPhone: z.boolean(),
  }),
});

export const changeChoice = defineEndpoint({
  id: 'notifications.changeChoice',
  method: 'PUT',
  base: 'auth',
  path: '/notifications',
  summary: 'Says when one topic is told over one channel.',
  rights: ['session'],
  body: choiceSchema,
});

export const changeTiming = defineEndpoint({
  id: 'notifications.changeTiming',
  method: 'PUT',
  base: 'auth',
  path: '/notifications/timing',
  summary: 'Says when gathered mails leave, when nothing may reach the person, and by which clocks.',
  rights: ['session'],
  body: timingSchema,
});

export const choiceEndpoints = [listChoices, changeChoice, changeTiming];
