/**
 * `npm run generate-space`: writes a large space for benchmarks. It is part of the stand-ins
 * because it uses the demo space's ids, pictures and products.
 */
import { OrderError, readOrder } from './read-order';
import { writeSpace } from './write-space';

async function main(): Promise<void> {
  const { dataDir, folder, ...order } = readOrder(process.argv.slice(2));
  const stories = await writeSpace(folder, order);
  process.stdout.write(
    `${stories} stories and folders are in ${folder}.\n` +
      `Serve them: DATA_DIR=${dataDir} npm run stand-ins\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof OrderError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
