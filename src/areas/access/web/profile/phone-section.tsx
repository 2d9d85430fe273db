import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { ownFactorsKey } from '#areas/identity/web/door.tsx';
import type { Contact, Profile } from '../../contract/profile.ts';
import { PhoneField } from '../parts/phone-field.tsx';
import {
  displayed,
  internationalParts,
  isPhone,
  typedPhoneOf,
  usePhones,
  type Phones,
  type TypedPhone,
} from '../parts/phones.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { OthersOffer } from './others-offer.tsx';
import { profileKey } from './profile-query.ts';
import styles from './profile.module.css';

/** The number that codes go to: what knows every country's numbers is loaded first. */
export function PhoneSection({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const phones = usePhones();
  const [isChanged, setChanged] = useState(false);
  if (phones === null)
    return (
      <SettingsSection title={t('phone.title')} text={t('phone.text')}>
        <BlockSkeleton lines={1} />
      </SettingsSection>
    );
  return (
    <>
      {isChanged ? <OthersOffer title={t('phone.changed')} /> : null}
      <PhoneForm key={profile.phone} profile={profile} phones={phones} onChanged={() => setChanged(true)} />
    </>
  );
}

type PhoneFormProps = { profile: Profile; phones: Phones; onChanged: () => void };

function PhoneForm({ profile, phones, onChanged }: PhoneFormProps) {
  const t = useTranslations('profile');
  const words = useTranslations('register.steps.phoneNumber');
  const client = useQueryClient();
  const saved = typedPhoneOf(phones, profile.phone);
  const [typed, setTyped] = useState<TypedPhone>(saved);
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<Contact | null>(null);
  const submit = (): void => {
    setTried(true);
    if (isPhone(phones, typed)) setAsked({ kind: 'phone', ...internationalParts(phones, typed) });
  };
  return (
    <>
      <SettingsSection
        title={t('phone.title')}
        text={t('phone.text')}
        save={{
          isChanged: JSON.stringify(typed) !== JSON.stringify(saved),
          label: t('phone.change'),
          onSave: submit,
          onDiscard: () => (setTyped(saved), setTried(false)),
        }}
      >
        <PhoneField
          {...typed}
          phones={phones}
          isCompact
          isInvalid={isTried && !isPhone(phones, typed)}
          onChange={setTyped}
        />
        <p className={styles.hint}>{words('hint')}</p>
      </SettingsSection>
      <ContactDialog
        title={t('phone.dialog')}
        value={displayed(phones, typed)}
        contact={asked}
        onClose={() => setAsked(null)}
        onDone={() => {
          onChanged();
          for (const queryKey of [profileKey, ownFactorsKey]) void client.invalidateQueries({ queryKey });
        }}
      />
    </>
  );
}
