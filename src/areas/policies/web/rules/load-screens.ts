import type { ComponentType } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { policyVerdictMessages } from '../verdict/messages/messages.ts';
import { policiesMessages } from './messages/messages.ts';

type Screen = Promise<{ Component: ComponentType }>;
const words = () => ensureMessages(policiesMessages, policyVerdictMessages);

/** Each screen with its words. */
export async function loadPolicies(): Screen {
  const [{ PoliciesScreen }] = await Promise.all([import('./policies-screen.tsx'), words()]);
  return { Component: PoliciesScreen };
}

export async function loadControlRules(): Screen {
  const [{ ControlRulesScreen }] = await Promise.all([import('./control-rules-screen.tsx'), words()]);
  return { Component: ControlRulesScreen };
}

export async function loadSpendLimits(): Screen {
  const [{ LimitsScreen }] = await Promise.all([import('../limits/limits-screen.tsx'), words()]);
  return { Component: LimitsScreen };
}

export async function loadMyRules(): Screen {
  const [{ MyRulesScreen }] = await Promise.all([
    import('../mine/my-rules-screen.tsx'),
    ensureMessages(identityMessages),
    words(),
  ]);
  return { Component: MyRulesScreen };
}

/** The part of a member's panel that this area knows of, with its words. */
export async function loadMemberLimits() {
  const [{ MemberLimits }] = await Promise.all([import('../mine/member-limits.tsx'), words()]);
  return { default: MemberLimits };
}

/** The line of a member's row that this area knows of, with its words. */
export async function loadLimitCell() {
  const [{ LimitCell }] = await Promise.all([import('../mine/limit-cell.tsx'), words()]);
  return { default: LimitCell };
}

export async function loadTravelRules() {
  const [{ TravelRules }] = await Promise.all([import('./travel-rules.tsx'), words()]);
  return { default: TravelRules };
}
