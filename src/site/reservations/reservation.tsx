import { useRef } from 'react';
import type { StubFacts } from '#domain/reservations/views/reservation-page.ts';
import notices from '#ui/common/notice.module.css';
import { ReservationForm } from './reservation-form.tsx';
import type { ReservationProps } from './reservation-props.ts';
import type { Receipt } from './live/answers.ts';
import { ShareVisit } from './share-visit.tsx';
import { Stub } from './stub.tsx';
import { useReservation } from './use-reservation.ts';

/** A form that posts as it is; awake, it has live tables, and the stub of what was reserved stands above it. */
export function Reservation(props: ReservationProps) {
  const form = useRef<HTMLFormElement>(null);
  const live = useReservation(props, form);
  const { booked } = live;
  return (
    <>
      {props.asks === 'everything' && (
        <p className={notices.notice} role="status" data-listo>
          {live.thanks}
        </p>
      )}
      {booked && (
        <>
          <Stub
            key={booked.receipt.folio}
            rules={props.rules}
            house={props.venue}
            facts={factsOf(booked.receipt)}
            isFresh={booked.isFresh}
          />
          <ShareVisit place={props.venue} visit={booked.receipt} />
        </>
      )}
      <ReservationForm ref={form} live={live} props={props} />
    </>
  );
}

function factsOf({ folio, mesa, fecha, hora, personas, enlace, calendario, correo }: Receipt): StubFacts {
  return {
    folio,
    mesa,
    fecha,
    hora,
    personas,
    link: enlace,
    calendar: calendario,
    isCancelled: false,
    mail:
      correo === null ? null : { address: correo, action: `${enlace}/correo`, isLost: false, typed: '', problem: null },
  };
}
