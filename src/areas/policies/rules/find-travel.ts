import { daysBetween } from '#kernel/plain-date.ts';
import { fold } from '#kernel/text.ts';
import type { Finding } from '../contract/result.ts';
import type { TravelRule } from '../contract/rule-book.ts';
import { FLIGHT_CLASSES, TRAIN_CLASSES } from '../contract/rule-words.ts';
import type { PolicySubject } from './subject.ts';
import type { Common } from './common-of.ts';

type Trip = NonNullable<PolicySubject['trip']>;

/** What the travel rules say to a journey: the night, the classes, and how early it is asked for. */
export function findTravel(
  subject: PolicySubject,
  rules: readonly TravelRule[],
  common: (rule: TravelRule) => Common,
): Finding[] {
  const { trip } = subject;
  if (trip === null) return [];
  const hotels = hotelRulesFor(trip, rules);
  return rules.flatMap((rule): Finding[] => {
    switch (rule.kind) {
      case 'hotel':
        return hotels.includes(rule) ? hotelFinding(trip, rule, common(rule)) : [];
      case 'flight':
        return trip.flightClass !== null && FLIGHT_CLASSES.indexOf(trip.flightClass) > FLIGHT_CLASSES.indexOf(rule.best)
          ? [{ kind: 'flight', best: rule.best, chosen: trip.flightClass, ...common(rule) }]
          : [];
      case 'train':
        return trip.trainClass !== null && TRAIN_CLASSES.indexOf(trip.trainClass) > TRAIN_CLASSES.indexOf(rule.best)
          ? [{ kind: 'train', best: rule.best, chosen: trip.trainClass, ...common(rule) }]
          : [];
      case 'advance': {
        const ahead = Math.max(0, daysBetween(subject.sentOn, subject.on));
        const numbers = { limit: `${rule.days}`, actual: `${ahead}`, excess: `${rule.days - ahead}` };
        return ahead < rule.days ? [{ kind: 'advance', ...numbers, ...common(rule) }] : [];
      }
    }
  });
}

type HotelRule = Extract<TravelRule, { kind: 'hotel' }>;

/** Those of the city that the destination names; where there are none, those for everywhere else. */
function hotelRulesFor({ destination }: Trip, rules: readonly TravelRule[]): HotelRule[] {
  const all = rules.filter((rule) => rule.kind === 'hotel');
  const words = ` ${fold(destination).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const ofCity = all.filter(
    ({ city }) =>
      city !== null &&
      words.includes(
        ` ${fold(city)
          .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()} `,
      ),
  );
  return ofCity.length > 0 ? ofCity : all.filter(({ city }) => city === null);
}

function hotelFinding({ lodging, nights }: Trip, rule: HotelRule, common: Common): Finding[] {
  const max = BigInt(rule.max);
  if (lodging === null || lodging <= max * BigInt(nights)) return [];
  // Rounded up, so that what is over never reads as if it were not.
  const actual = (lodging + BigInt(nights) - 1n) / BigInt(nights);
  return [
    {
      kind: 'hotel',
      city: rule.city,
      nights,
      limit: rule.max,
      actual: actual.toString(),
      excess: (actual - max).toString(),
      ...common,
    },
  ];
}
