import { Anchor } from '@mantine/core';

/** What a leaked password is and how it is known, by those who collect them; opened beside, so that no answer is lost. */
const HELP = 'https://haveibeenpwned.com/Passwords';

export function LeakHelpLink({ label }: { label: string }) {
  return (
    <Anchor href={HELP} size="sm" target="_blank" rel="noopener noreferrer">
      {label}
    </Anchor>
  );
}
