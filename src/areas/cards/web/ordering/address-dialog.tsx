import { Button, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { OwnOrderBody } from '../../contract/card-order.ts';
import type { CardView } from '../../contract/card.ts';
import type { Address, Place } from '../../contract/delivery.ts';
import { confirmAddress } from '../../contract/recard.ts';
import styles from '../cards.module.css';
import { useCardAction } from '../parts/use-card-action.ts';
import { AddressFields, wrongParts } from './address-fields.tsx';
import { quoteQuery } from './api.ts';
import { isPrintable, printed } from './order-draft.ts';

/** Where the next card is sent, before this one expires. */
export function AddressDialog({
  companyId,
  card,
  onClose,
}: {
  companyId: string;
  card: CardView;
  onClose: () => void;
}) {
  const t = useTranslations('cardOrders');
  const words = useTranslations('cards');
  const { data } = useQuery(quoteQuery(companyId, []));
  const [nameOnCard, setName] = useState(card.delivery?.nameOnCard ?? printed(card.holderName));
  const [place, setPlace] = useState<Place>(card.delivery?.place ?? 'office');
  const [typed, setTyped] = useState<Address | null>(card.delivery?.address ?? null);
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    area: 'cardOrders',
    ask: (body: OwnOrderBody) => call(confirmAddress, { params: { companyId, cardId: card.id }, body }),
    onDone: () => {
      notify({ message: t('address.done') });
      onClose();
    },
  });
  const office = data?.office;
  const address = typed ?? office ?? { line1: '', line2: '', postcode: '', city: '', country: 'DE' };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (!isPrintable(nameOnCard) || wrongParts(address).length > 0) {
      focusInvalid(event.currentTarget);
      return;
    }
    run({ nameOnCard: nameOnCard.trim(), place, address });
  };
  return (
    <Dialog opened title={t('address.title')} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <TextInput
          label={t('own.nameLabel')}
          value={nameOnCard}
          maxLength={24}
          error={isTried && !isPrintable(nameOnCard) ? t('edit.wrongName') : refusal.at('nameOnCard')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group
          label={t('section.delivery')}
          value={place}
          onChange={(value) => {
            setPlace(value === 'own' ? 'own' : 'office');
            setTyped(value === 'own' ? { ...address, line1: '', line2: '', postcode: '', city: '' } : (office ?? null));
          }}
        >
          <Radio value="office" label={t('own.office')} mb={8} />
          <Radio value="own" label={t('own.home')} />
        </Radio.Group>
        <AddressFields
          key={`${place} ${office === undefined}`}
          address={address}
          isTried={isTried}
          problem={refusal.at}
          onChange={setTyped}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{words('cancelWord')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('address.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
