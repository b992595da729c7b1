//! A packet says how long its body is, and may lie about it.
// expect: checked safe
// expect: believed unsafe bounds

fn body(packet: &[u8]) -> Option<&[u8]> {
    let length = *packet.first()? as usize;
    if packet.len() < 1 + length {
        return None;
    }
    Some(&packet[1..1 + length])
}

fn believed_body(packet: &[u8]) -> Option<&[u8]> {
    let length = *packet.first()? as usize;
    Some(&packet[1..1 + length]) // believed fails here
}

#[euphonium::proof]
fn checked() {
    let packet: [u8; 4] = euphonium::any();
    if let Some(body) = body(&packet) {
        assert!(body.len() == packet[0] as usize);
    }
}

#[euphonium::proof]
fn believed() {
    let packet: [u8; 4] = euphonium::any();
    if let Some(body) = believed_body(&packet) {
        assert!(body.len() == packet[0] as usize);
    }
}
