import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { addVehicle, VEHICLE_KINDS, type VehicleId, type VehicleKind } from '../../contract/vehicle.ts';
import { vehiclesQuery } from '../api.ts';
import styles from './travel.module.css';

type FieldProps = {
  companyId: string;
  value: VehicleId | null;
  error: string | undefined;
  isRequired?: boolean;
  onChange: (vehicleId: VehicleId | null) => void;
};

/** One of the caller's own vehicles; the first is added where it is needed. */
export function VehicleField({ companyId, value, error, isRequired = false, onChange }: FieldProps) {
  const t = useTranslations('travel.vehicles');
  const vehicles = useQuery(vehiclesQuery(companyId));
  const [isAdding, setAdding] = useState(false);
  if (vehicles.isError) return <ErrorState isInline error={vehicles.error} onRetry={() => void vehicles.refetch()} />;
  const items = vehicles.data?.items ?? [];
  return (
    <div className={styles.vehicle}>
      <Select
        {...requiredMark(isRequired)}
        label={t('label')}
        placeholder={vehicles.isPending || items.length > 0 ? '' : t('none')}
        data={items.map((one) => ({ value: one.id, label: one.name }))}
        value={value}
        error={error}
        allowDeselect={false}
        onChange={(id) => onChange(items.find((one) => one.id === id)?.id ?? null)}
      />
      {isAdding ? (
        <NewVehicle
          companyId={companyId}
          asksPower={vehicles.data?.asksPower ?? false}
          onDone={(id) => {
            setAdding(false);
            if (id !== null) onChange(id);
          }}
        />
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      )}
    </div>
  );
}

type NewProps = { companyId: string; asksPower: boolean; onDone: (id: VehicleId | null) => void };

function NewVehicle({ companyId, asksPower, onDone }: NewProps) {
  const t = useTranslations('travel.vehicles');
  const client = useQueryClient();
  const errorText = useErrorText('travel');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<VehicleKind>('car');
  const [power, setPower] = useState<number | null>(null);
  const [isElectric, setElectric] = useState(false);
  const [isTried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: () =>
      call(addVehicle, { params: { companyId }, body: { name: name.trim(), kind, fiscalPower: power, isElectric } }),
    onSuccess: async (vehicle) => {
      await client.invalidateQueries({ queryKey: vehiclesQuery(companyId).queryKey });
      onDone(vehicle.id);
    },
  });
  const isNameless = name.trim() === '';
  return (
    <fieldset className={styles.adding}>
      <legend className="visually-hidden">{t('add')}</legend>
      <TextInput
        data-autofocus
        autoFocus
        label={t('name')}
        value={name}
        maxLength={60}
        error={isTried && isNameless ? t('required') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('kind')}
        data={VEHICLE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(VEHICLE_KINDS.find((one) => one === value) ?? 'car')}
      />
      {asksPower && kind !== 'bicycle' && kind !== 'moped' ? (
        <NumberInput
          className={styles.whole ?? ''}
          label={t('power')}
          description={t('powerHint')}
          min={1}
          max={60}
          allowDecimal={false}
          value={power ?? ''}
          onChange={(value) => setPower(typeof value === 'number' ? value : null)}
        />
      ) : null}
      {asksPower ? (
        <Checkbox
          className={styles.whole ?? ''}
          label={t('electric')}
          checked={isElectric}
          onChange={(event) => setElectric(event.currentTarget.checked)}
        />
      ) : null}
      {add.isError ? (
        <p role="alert" className={styles.whole}>
          {errorText(add.error)}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={() => onDone(null)}>{t('cancel')}</Button>
        <Button
          variant="filled"
          loading={add.isPending}
          onClick={() => {
            setTried(true);
            if (!isNameless) add.mutate();
          }}
        >
          {t('save')}
        </Button>
      </div>
    </fieldset>
  );
}
