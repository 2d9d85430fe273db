import { Suspense, type ComponentProps } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { policyVerdictMessages } from './verdict/messages/messages.ts';

const LazyVerdict = latePart(async () => {
  const [file] = await Promise.all([import('./verdict/policy-verdict.tsx'), ensureMessages(policyVerdictMessages)]);
  return { default: file.PolicyVerdict };
});
const LazySaid = latePart(async () => {
  const [file] = await Promise.all([import('./verdict/said-by-rules.tsx'), ensureMessages(policyVerdictMessages)]);
  return { default: file.SaidByRules };
});
const LazyTravelRules = latePart(() => import('./rules/load-screens.ts').then((file) => file.loadTravelRules()));

/** The rules' word to what is being typed; loaded after the form, which does not wait for it. */
export function PolicyVerdict(props: ComponentProps<typeof LazyVerdict>) {
  return (
    <Suspense fallback={null}>
      <LazyVerdict {...props} />
    </Suspense>
  );
}

/** What the rules said to a request, for its panel. */
export function SaidByRules(props: ComponentProps<typeof LazySaid>) {
  return (
    <Suspense fallback={null}>
      <LazySaid {...props} />
    </Suspense>
  );
}

/** Hotels, classes and booking ahead, for the page of travel policies. */
export function TravelRules(props: ComponentProps<typeof LazyTravelRules>) {
  return (
    <Suspense fallback={null}>
      <LazyTravelRules {...props} />
    </Suspense>
  );
}
