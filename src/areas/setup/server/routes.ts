import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import type { AreaSetup } from '#areas/companies/server/door.ts';
import { getSettings, getSetup } from '../contract/setup.ts';
import { describeSettings } from './queries/describe-settings.ts';
import { describeSetup } from './queries/describe-setup.ts';

/** @param areas what each area adds; none knows of the others. */
export const setupRoutes = (areas: readonly AreaSetup[]): Implementation[] => [
  implementRaw(getSettings, (context, _input, wire) =>
    describeSettings(context, { areas, onError: (error) => wire.request.log.error(error) }),
  ),
  implement(getSetup, (context) => describeSetup(context, areas)),
];
