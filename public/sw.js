// The other common name of service workers, for one that another site left here.
importScripts('service-worker.js');
