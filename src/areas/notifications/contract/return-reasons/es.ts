import type { ReturnReasonWords } from './return-reason.ts';

export const returnReasonEs: ReturnReasonWords = {
  AC01: 'El número de cuenta es incorrecto (AC01).',
  AC04: 'La cuenta está cerrada (AC04).',
  AC06: 'La cuenta está bloqueada (AC06).',
  AG01: 'Esta cuenta no admite transferencias (AG01).',
  AG02: 'El banco no acepta este tipo de transferencia (AG02).',
  AM04: 'La cuenta no tenía saldo suficiente (AM04).',
  AM05: 'El banco ya tiene esta transferencia (AM05).',
  BE01: 'El nombre y la cuenta no se corresponden (BE01).',
  BE04: 'Al banco le falta la dirección del destinatario (BE04).',
  FF01: 'El banco no pudo leer el fichero (FF01).',
  MD07: 'La persona titular ha fallecido (MD07).',
  MS02: 'El destinatario lo rechazó (MS02).',
  MS03: 'El banco no da motivo (MS03).',
  RC01: 'El código del banco es incorrecto (RC01).',
  RR04: 'El banco no puede ejecutarla (RR04).',
};
