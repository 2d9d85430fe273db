import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { KeyHint } from '#ui/parts/status/key-hint.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import type { StandingActions } from './use-standing-actions.ts';

/** Takes the invoice out of the queue until somebody brings it back; H does the same. */
export function HoldButton({ standing, number }: { standing: StandingActions; number: string }) {
  const t = useTranslations('invoices.hold');
  const [isAsking, setAsking] = useState(false);
  useShortcut({ keys: 'h', label: t('do'), group: 'item', run: () => setAsking(true) });
  return (
    <>
      <Button
        size="xs"
        mt={8}
        leftSection={<Icon of={IconPlayerPause} size={16} />}
        rightSection={<KeyHint keys="H" />}
        onClick={() => setAsking(true)}
      >
        {t('do')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        title={t('title', { number })}
        text={t('text')}
        label={t('label')}
        tooShort={t('short')}
        confirmLabel={t('do')}
        isBusy={standing.isBusy}
        problem={standing.refusals.hold}
        onClose={() => {
          standing.stopAsking();
          setAsking(false);
        }}
        onConfirm={standing.hold}
      />
    </>
  );
}
