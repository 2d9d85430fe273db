import type { Sealer } from '#platform/crypto/seal.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import {
  beginSecondStepChange,
  getSecondStep,
  saveSecondStep as saveSecondStepEndpoint,
} from '../../contract/second-step.ts';
import { askInSession } from '../sca/in-session/ask-in-session.ts';
import { aboutSetting, asThemselves, describeSecondStep, saveSecondStep } from './save-second-step.ts';

/** Of whom a company asks a second factor at log-in (decision 7). */
export const secondStepRoutes = (sealer: Sealer): Implementation[] => [
  implement(getSecondStep, describeSecondStep),

  // Raw for the browser's name, which the phone shows.
  implementRaw(beginSecondStepChange, ({ inCompany }, { body }, { request }) =>
    inCompany((context) => {
      const { sessionId: _session, ...self } = asThemselves(context);
      const about = aboutSetting(context.actor.companyId, body.scaAtSignIn);
      return askInSession(context, { self, about, factorId: body.factorId, request });
    }),
  ),

  implement(saveSecondStepEndpoint, async (context, { body }) => {
    await saveSecondStep(context, body, sealer);
    return describeSecondStep(context);
  }),
];
