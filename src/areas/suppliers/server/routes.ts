import { implement, type Implementation } from '#platform/http/call.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import * as suppliers from '../contract/supplier.ts';
import { exportSuppliers } from './queries/export-suppliers.ts';
import { listSuppliers } from './queries/list-suppliers.ts';
import type { ReadFigures } from './read-figures.ts';

/** `readFigures` comes from the area that reviews invoices. */
export const suppliersRoutes = (readFigures: ReadFigures): Implementation[] => [
  implement(suppliers.listSuppliers, (context, { query }) => listSuppliers(context, query, readFigures)),
  implementExport(suppliers.exportSuppliers, (context, { format: _format, ...query }) =>
    exportSuppliers(context, query, readFigures),
  ),
];
