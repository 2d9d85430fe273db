/** What is read when it comes: its fields are proposed to whoever books it. */
const READ_PURPOSES = ['receipt', 'invoice'] as const;
/** What is only kept: a person says what it is about. */
export const KEPT_PURPOSES = ['contract', 'delivery-note'] as const;

export const UPLOAD_PURPOSES = [...READ_PURPOSES, ...KEPT_PURPOSES] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** Also what is made here and nobody uploads: a signed declaration. */
export type FilePurpose = UploadPurpose | 'affidavit';
export type ReadPurpose = (typeof READ_PURPOSES)[number];

/** Whether a file of this purpose is read when it comes. */
export const isRead = (purpose: FilePurpose): purpose is ReadPurpose => READ_PURPOSES.some((one) => one === purpose);
