import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExport, getProof, prepareReady } from '#areas/accounting/contract/bookkeeping.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { approveAs, billOf, draftOfBill, eur, runOverAll, signInAll, TODAY, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import {
  cancelAdvance,
  getAdvance,
  giveAdvance,
  listAdvances,
  listMyAdvances,
  listTripsOf,
  returnAdvance,
  type AdvanceView,
} from '../contract/advance.ts';
import { getClaim, listClaims, takeBackSetOff, validateClaim, type ClaimView } from '../contract/claim.ts';

let test: TestApp;
let cast: Cast;
