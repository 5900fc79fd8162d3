/** The thread that finishes a share of the pages while the main one finishes its own (`finishPages()`). */
import { parentPort, workerData } from 'node:worker_threads';
import { finishShare, type Share } from './finish-share.ts';

parentPort?.postMessage(finishShare(workerData as Share));
