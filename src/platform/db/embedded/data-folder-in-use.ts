/** Another server works on this data folder right now; two on one folder would lose rows, so the second one stops here. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly dataFolder: string;
  readonly pid: number;

  constructor(dataFolder: string, pid: number) {
    super(
      `The data folder ${dataFolder} is in use by a running database (process ${pid}). ` +
        'Stop the other server first, or give this one its own folder with MEREL_DATA.',
    );
    this.dataFolder = dataFolder;
    this.pid = pid;
  }
}
