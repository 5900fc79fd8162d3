// The other name under which sites leave service workers.
importScripts('service-worker.js');
