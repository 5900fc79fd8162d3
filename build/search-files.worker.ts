/** The thread that indexes texts while the main one builds pages (`searchFilesInThread()`). */
import { parentPort, workerData } from 'node:worker_threads';
import { searchFiles, type IndexSource } from './search-files.ts';

parentPort?.postMessage(searchFiles(workerData as IndexSource));
