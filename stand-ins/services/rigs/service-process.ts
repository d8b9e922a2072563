import { startContentService } from '../content-service/start-content-service';

/** A content service in a separate process that a test can kill. */
const [dataDir = '', demoFolder = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit(1));
startContentService({
  host: '127.0.0.1',
  port: 0,
  dataDir,
  demoFolder,
  // Constant, so that no start rewrites addresses.
  publicUrl: 'http://content.test',
  // The test writes faster than any editor.
  rateLimits: 'off',
}).then(
  ({ url }) => process.send?.({ url }),
  (error: unknown) => process.send?.({ problem: String(error) }),
);
