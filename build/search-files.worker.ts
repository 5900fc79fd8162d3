/** The thread that indexes texts while the main one builds pages (`searchFilesInThread()`). */
import { parentPort, workerData } from 'node:worker_threads';
import type { RecordSource } from '../src/search/records.ts';
import { searchFiles } from './search-files.ts';

parentPort?.postMessage(searchFiles(workerData as RecordSource));
