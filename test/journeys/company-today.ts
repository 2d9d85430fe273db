import { COMPANY } from '../../src/app/demo/cast.ts';
import { instantFromDate } from '../../src/kernel/instant.ts';
import { dayInZone, type PlainDate } from '../../src/kernel/plain-date.ts';

/** The day it is for the demo company: what it pays and books by, whatever the day at Greenwich. */
export const companyToday = (): PlainDate => dayInZone(instantFromDate(new Date()), COMPANY.timeZone);
