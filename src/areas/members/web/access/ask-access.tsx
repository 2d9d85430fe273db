import { Button, type ButtonProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Ability } from '../../contract/abilities.ts';
import { accessQuery } from './access-query.ts';
import { AskedOn } from './asked-on.tsx';
import { AskDialog } from './ask-dialog.tsx';

type AskAccessProps = Pick<ButtonProps, 'size' | 'variant'> & {
  companyId: string;
  /** What the asker may not do; of several the dialog lets them choose. */
  abilities: readonly Ability[];
  /** Tells the buttons of one page apart. */
  isNamed?: boolean;
};

/** The way to a right that one lacks: a button, and the day on which it was asked for. */
export function AskAccess({ companyId, abilities, isNamed = false, ...looks }: AskAccessProps) {
  const t = useTranslations('accessAsk');
  const { data: access } = useQuery(accessQuery(companyId));
  // As it was when it was opened: what is asked meanwhile elsewhere does not change what is being typed.
  const [open, setOpen] = useState<readonly Ability[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isNew, setNew] = useState(false);
  if (access?.canAsk !== true) return null;
  const close = (): void => {
    setOpen(null);
    button.current?.focus();
  };
  const askOf = (ability: Ability | undefined) => access.asks.find((one) => one.ability === ability);
  const choices = abilities.filter((ability) => askOf(ability)?.canAskAgain !== false);
  const only = abilities.length === 1 ? abilities[0] : undefined;
  const asked = askOf(only);
  return (
    <>
      {asked === undefined ? null : <AskedOn key={asked.askedAt} askedAt={asked.askedAt} isNew={isNew} />}
      {choices.length === 0 ? null : (
        <Button
          {...looks}
          ref={button}
          {...(isNamed && only !== undefined ? { 'aria-label': t('named', { ability: t(`ability.${only}`) }) } : {})}
          onClick={() => setOpen(choices)}
        >
          {t('open')}
        </Button>
      )}
      {open === null ? null : (
        <AskDialog companyId={companyId} choices={open} onClose={close} onAsked={() => setNew(true)} />
      )}
    </>
  );
}
