import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Sealer } from '#platform/crypto/seal.ts';
import { CannotOpen } from '#platform/crypto/seal.ts';
import { uploadFiles } from '#platform/sftp/sftp.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { DeliveryPlace } from '../../contract/delivery.ts';
import type { DeliveryTargetRow } from '../tables.ts';
import { folderOf, type DeliveryPlaces } from './delivery-places.ts';
import type { DeliveredFile } from './read-delivery.ts';

type To<Kind extends DeliveryPlace['kind']> = {
  readonly place: Extract<DeliveryPlace, { kind: Kind }>;
  readonly files: readonly DeliveredFile[];
};

/** Lays files down in the company's folder of the server, each whole or not at all. @throws Error where it cannot be written. */
export async function layInFolder(
  { folder: root }: DeliveryPlaces,
  companyId: CompanyId,
  { place, files }: To<'folder'>,
): Promise<void> {
  if (root === null) throw Object.assign(new Error('The operator gives no folder'), { code: 'ENOENT' });
  const folder = folderOf(root, companyId, place.folder);
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of files) {
    const target = path.join(folder, path.basename(name));
    const file = await open(`${target}.part`, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${target}.part`, target);
  }
}

type Services = { readonly places: DeliveryPlaces; readonly sealer: Sealer };

/** Lays files down at an SFTP server, if it is the one that somebody agreed to. @throws SftpError, CannotOpen. */
export async function sendToServer(
  { places, sealer }: Services,
  { id, secret }: DeliveryTargetRow,
  { place, files }: To<'sftp'>,
): Promise<void> {
  if (secret === null) throw new CannotOpen('No secret is kept');
  const { host, port, user, folder, fingerprint, auth } = place;
  await uploadFiles(
    {
      host,
      port,
      user,
      fingerprint,
      secret: { kind: auth, value: sealer.open(secret, id) },
      privateHosts: places.privateHosts,
    },
    { folder, files },
  );
}
